/** The pictures of a proof, beside it in the folder of the reports. */

/** Their folder. */
export const picturesFolder = 'proof';

/** Whether that is the path of one, and of nothing else: what is read of a proof may come from anywhere. */
export function isPicturePath(source: string): boolean {
  return /^proof\/[0-9a-f]{16}\.jpg$/.test(source);
}
