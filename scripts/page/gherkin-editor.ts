/** The editor of a feature file: Gherkin in colours, phrases offered as they are typed, and marks where something is wrong. */
import { autocompletion, type CompletionContext, type CompletionResult, snippet } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { HighlightStyle, StreamLanguage, syntaxHighlighting } from '@codemirror/language';
import { gherkin } from '@codemirror/legacy-modes/mode/gherkin';
import { type Diagnostic, linter, lintGutter } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { PhraseHint } from '../core/workbench/phrase-hint.ts';

/** Something that is wrong, counted from 1. */
type Mark = { readonly line: number; readonly column: number; readonly text: string };

export type GherkinEditor = {
  text(): string;
  /** The line that the cursor is in, counted from 1. */
  line(): number;
  close(): void;
};

export type EditorSetting = {
  readonly text: string;
  /** Where the cursor begins. */
  readonly line: number;
  readonly phrases: readonly PhraseHint[];
  readonly changed: (text: string) => void;
  readonly check: (text: string) => Promise<readonly Mark[]>;
};

export function openEditor(parent: HTMLElement, { text, line, phrases, changed, check }: EditorSetting): GherkinEditor {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? '';
  // A text keeps the ends of its lines: the editor has one kind within.
  const ending = text.includes('\r\n') ? '\r\n' : '\n';
  const textOf = ({ doc }: EditorState) => doc.toString().replaceAll('\n', ending);
  const state = EditorState.create({
    doc: text,
    extensions: [
      EditorView.cspNonce.of(nonce),
      EditorView.contentAttributes.of({ 'aria-label': 'The feature file' }),
      lineNumbers(),
      highlightActiveLine(),
      history(),
      StreamLanguage.define(gherkin),
      syntaxHighlighting(colours),
      EditorView.lineWrapping,
      lintGutter(),
      linter(async (view) => toDiagnostics(view, await check(view.state.doc.toString()))),
      autocompletion({
        override: [(context) => complete(context, phrases)],
        activateOnTyping: true,
        positionInfo: (_view, list) => ({ style: `top: ${list.bottom - list.top}px; left: -1px; right: -1px` }),
      }),
      keymap.of([...defaultKeymap, ...historyKeymap]),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) changed(textOf(update.state));
      }),
    ],
  });
  const view = new EditorView({ state, parent });
  const at = state.doc.line(Math.min(Math.max(1, line), state.doc.lines));
  view.dispatch({
    selection: { anchor: at.to },
    effects: EditorView.scrollIntoView(at.from, { y: 'start', yMargin: 40 }),
  });
  view.focus();
  return {
    text: () => textOf(view.state),
    line: () => view.state.doc.lineAt(view.state.selection.main.head).number,
    close: () => view.destroy(),
  };
}

/** By classes, so that the style sheet has the colours, those in the dark as well. */
const colours = HighlightStyle.define([
  { tag: tags.keyword, class: 'of-keyword' },
  { tag: tags.string, class: 'of-string' },
  { tag: tags.tagName, class: 'of-tag' },
  { tag: tags.comment, class: 'of-comment' },
]);

function toDiagnostics({ state }: EditorView, marks: readonly Mark[]): Diagnostic[] {
  return marks
    .filter(({ line }) => line <= state.doc.lines)
    .map(({ line, column, text }) => {
      const { from, to } = state.doc.line(line);
      return { from: Math.min(from + column - 1, to), to, severity: 'error', message: text };
    });
}

/** What may stand where a step begins, and all phrases behind its keyword. */
function complete(
  { state, pos, explicit }: CompletionContext,
  phrases: readonly PhraseHint[],
): CompletionResult | null {
  const { from, text } = state.doc.lineAt(pos);
  const typed = text.slice(0, pos - from);
  const step = /^(\s*(?:Given|When|Then|And|But|\*) +)(.*)$/.exec(typed);
  if (!step) {
    const word = /^\s*(\w*)$/.exec(typed);
    if (!word || (word[1] === '' && !explicit)) return null;
    return { from: pos - (word[1] ?? '').length, options: keywords, validFor: /^\w*$/ };
  }
  const [, before = ''] = step;
  return {
    from: from + before.length,
    options: phrases.map(({ text: label, meaning, keyword, examples }) => ({
      label,
      detail: keyword === '*' ? '' : keyword,
      info: [meaning, ...examples].filter(Boolean).join('\n'),
      apply: snippet(label.replaceAll(/\{(\w*)\}/g, (_, name) => `#{${exampleOf(name)}}`)),
    })),
    validFor: /^.*$/,
  };
}

/** Text is written between quotation marks, which a parameter of that type takes. */
function exampleOf(name: string): string {
  return name === 'string' ? '"text"' : name === 'int' ? '1' : name;
}

const keywords = ['Given ', 'When ', 'Then ', 'And ', 'But ', 'Scenario: ', 'Rule: ', 'Examples:'].map((label) => {
  return { label, type: 'keyword' };
});
