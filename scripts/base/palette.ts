/** The colours that renderers use; each is a function from text to text, so that none of them knows of terminals. */
type Paint = (text: string) => string;

export type Palette = {
  readonly bold: Paint;
  readonly dim: Paint;
  readonly red: Paint;
  readonly green: Paint;
  readonly yellow: Paint;
  readonly cyan: Paint;
};

/** No colours at all. */
export const plain: Palette = {
  bold: String,
  dim: String,
  red: String,
  green: String,
  yellow: String,
  cyan: String,
};
