/** Says, inside the browser, which words of a text a person can read where the boxes around it, or an ellipsis, cut it off. */
import type { Range, Reach } from './reach.ts';
import type { Tree } from './tree.ts';

export type CutOff = ReturnType<typeof openCutOff>;

/**
 * A word can be read where the middle of its first and of its last character can come to be seen, so that glyphs which are
 * higher than their line, or overhang a little, count as whole.
 *
 * Runs in the browser, as `openTree`.
 */
export function openCutOff(tree: Tree, reach: Reach) {
  /** Where white space need not stand between words, each character is looked at as one. */
  const words =
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;
  const range = document.createRange();

  const cutOff = {
    /** The text with `…` in place of the words that are cut off; empty where all are, and lie wholly out of its lines. */
    readable(text: Text): string {
      if (!/[\p{L}\p{N}]/u.test(text.data)) return text.data;
      const boxes = cutOff.boxesOf(text, 0, text.length);
      const parent = tree.parentOf(text) ?? document.body;
      const { x, y } = reach.within(parent);
      // The letters of a drawing may lie anyhow, and no ellipsis shortens them.
      const shortened = parent instanceof SVGElement ? [] : cutOff.shortened(boxes);
      if (shortened.length === 0 && cutOff.areIn(text, boxes, y, x)) return text.data;
      let [isAnySeen, isAnyWhole, isOver] = [false, false, false];
      const isOneRun = boxes.length === shortened.length + 1 && boxes.length <= 2;
      const data = text.data.replace(words, (word, at: number) => {
        if (!/[\p{L}\p{N}]/u.test(word)) return word;
        if (isOver) return '…';
        const [first = '', last = first] = [[...word][0], [...word].at(-1)];
        const ends = [
          [at, first.length],
          [at + word.length - last.length, last.length],
        ] as const;
        const seen = ends.map(([from, length]) =>
          cutOff.isSeen(cutOff.boxesOf(text, from, from + length), y, x, shortened),
        );
        isAnySeen ||= seen.some((how) => how !== 'out of its line');
        const isWhole = seen.every((how) => how === 'seen');
        // Where one run of words has been left, none of the others comes back.
        isOver = isOneRun && isAnyWhole && !isWhole;
        isAnyWhole ||= isWhole;
        return isWhole ? word : '…';
      });
      return isAnySeen ? data.replace(/…(\s*…)+/g, '…') : '';
    },

    /** Whether the middle of each line lies in an area, and both ends of it, where it is not turned: so do all characters of it. */
    areIn(text: Text, boxes: readonly DOMRect[], y: Range, x: Range): boolean {
      const isIn = ({ top, bottom }: DOMRect) => top >= y[0] && bottom <= y[1];
      const isMiddleIn = ({ top, bottom }: DOMRect) => top + bottom >= 2 * y[0] && top + bottom <= 2 * y[1];
      if (boxes.some(({ left, right }) => left < x[0] || right > x[1])) return false;
      if (boxes.every(isIn)) return true;
      const start = text.data.search(/\S/);
      const [letter] = cutOff.boxesOf(text, start, start + 1);
      return letter !== undefined && letter.height === boxes[0]?.height && boxes.every(isMiddleIn);
    },

    boxesOf(text: Text, from: number, to: number): DOMRect[] {
      range.setStart(text, from);
      range.setEnd(text, to);
      return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    },

    /** Of a line that ends in an ellipsis, there is a second box for what remains of the text; these are the first ones. */
    shortened(boxes: readonly DOMRect[]): readonly DOMRect[] {
      return boxes.filter((box, at) => {
        const next = boxes[at + 1];
        return next !== undefined && cutOff.isRemainder(next, box);
      });
    },

    /** It is lower or further on where it is another line, as of a text that is turned, or another letter, as of one along a path. */
    isRemainder(next: DOMRect, { left, right, top, bottom, width }: DOMRect): boolean {
      const isNear = (one: number, other: number) => Math.abs(one - other) < 0.1;
      const isLevel = isNear(next.top, top) && isNear(next.bottom, bottom);
      return isLevel && next.width < width && (isNear(next.left, left) || isNear(next.right, right));
    },

    isSameLine(box: DOMRect, { top, bottom }: DOMRect): boolean {
      const middle = (box.top + box.bottom) / 2;
      return middle > top && middle < bottom;
    },

    /** Of the boxes of a character; one without any is white space, or no more than a mark of another one. */
    isSeen(
      [box, remaining]: readonly DOMRect[],
      y: Range,
      x: Range,
      shortened: readonly DOMRect[],
    ): 'seen' | 'cut off' | 'out of its line' {
      if (box === undefined) return 'seen';
      const [across, down] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      if (down < y[0] || down > y[1]) return 'out of its line';
      if (across < x[0] || across > x[1]) return 'cut off';
      const isShort = remaining === undefined && shortened.some((line) => cutOff.isSameLine(box, line));
      return isShort ? 'cut off' : 'seen';
    },
  };
  return cutOff;
}
