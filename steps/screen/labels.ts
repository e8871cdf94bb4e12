/** Says, inside the browser, what a control is called by its author. */

export type LabelReader = ReturnType<typeof openLabels>;

/** Runs in the browser, as `openTree`, and by the same rules. */
export function openLabels() {
  /** What a screen reader calls by its content, also by what nobody sees of it. */
  const spoken =
    'a, button, summary, [role="button"], [role="link"], [role="tab"], [role="option"], [role^="menuitem"]';

  const labels = {
    /** What an author calls it: a label, or what stands for one, without the mark of a required field. */
    labelOf(element: Element): string {
      const sources = [
        () => labels.labelledBy(element),
        () => element.getAttribute('aria-label') ?? '',
        () =>
          labels
            .labelsOf(element)
            .map((label) => labels.textOf(label, element))
            .join(' '),
        () => element.getAttribute('alt') ?? '',
        () => labels.textOf(element.querySelector(':scope > legend, :scope > caption, :scope > title'), element),
        () => element.getAttribute('title') ?? '',
        () => element.getAttribute('placeholder') ?? element.getAttribute('aria-placeholder') ?? '',
        () => (element.matches(spoken) ? labels.textOf(element, element) : ''),
      ];
      for (const source of sources) {
        const text = source().replace(/\s+/g, ' ').trim();
        if (text !== '') return text.replace(/^\*\s*|\s*\*$/g, '');
      }
      return '';
    },

    /** Of what is pressed, without what is in it, by which component libraries add its value to its name. */
    labelledBy(element: Element): string {
      const isPressed = element.matches(`${spoken}, [role="combobox"]`);
      const named = labels
        .labellersOf(element)
        .filter((one) => one !== element && !(isPressed && element.contains(one)));
      return named.map((one) => labels.textOf(one, element)).join(' ');
    },

    /** Those that it names as its label. */
    labellersOf(element: Element): Element[] {
      const ids = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter((id) => id !== '');
      const root = element.getRootNode() as Document | ShadowRoot;
      return ids.map((id) => root.querySelector(`#${CSS.escape(id)}`)).filter((one) => one !== null);
    },

    labelsOf(element: Element): Element[] {
      const own = 'labels' in element ? [...((element.labels as NodeListOf<HTMLLabelElement> | null) ?? [])] : [];
      if (own.length > 0) return own;
      const root = element.getRootNode() as Document | ShadowRoot;
      const label = element.id === '' ? null : root.querySelector(`label[for="${CSS.escape(element.id)}"]`);
      const around = element.closest('label');
      return [label ?? around].filter((one) => one !== null);
    },

    /** The text of a label, without the control in it and what is no text for anybody. */
    textOf(label: Element | null, control: Element): string {
      if (label === null) return '';
      const skipped =
        'input, select, textarea, [role="listbox"], [role="combobox"], script, style, [aria-hidden="true"]';
      return [...label.childNodes]
        .map((node) => {
          if (node instanceof Text) return node.data;
          if (!(node instanceof Element) || node === control || node.matches(skipped)) return '';
          const text = labels.textOf(node, control);
          return /^inline/.test(getComputedStyle(node).display) ? text : ` ${text} `;
        })
        .join('');
    },
  };
  return labels;
}
