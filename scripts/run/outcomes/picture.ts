/** A picture is an attachment that is one by its media type as well as by its first bytes. */

/** The kinds of picture that are shown, each with the ending of its files and how its bytes begin. */
const types = {
  'image/png': { ending: 'png', isBegunBy: (bytes: string) => bytes.startsWith('\x89PNG\r\n\x1a\n') },
  'image/jpeg': { ending: 'jpg', isBegunBy: (bytes: string) => bytes.startsWith('\xff\xd8\xff') },
  'image/webp': {
    ending: 'webp',
    isBegunBy: (bytes: string) => bytes.startsWith('RIFF') && bytes.slice(8, 12) === 'WEBP',
  },
  'image/gif': { ending: 'gif', isBegunBy: (bytes: string) => /^GIF8[79]a/.test(bytes) },
} as const;

/** A media type. */
export type PictureType = keyof typeof types;

/** How many characters of Base64 say the type of a picture. */
export const signatureLength = 16;

/** The type of a picture in Base64 by its first bytes; undefined where it is none that is shown. */
export function pictureTypeOf(base64: string): PictureType | undefined {
  const bytes = decode(base64.slice(0, signatureLength));
  return (Object.keys(types) as PictureType[]).find((type) => types[type].isBegunBy(bytes));
}

/** The ending of a file's name, without its dot. */
export function endingOf(type: PictureType): string {
  return types[type].ending;
}

/** The bytes, one a character; none where the text is not Base64. */
function decode(base64: string): string {
  try {
    return atob(base64);
  } catch {
    return '';
  }
}

/**
 * Keeps a picture for the reports, by a name of its own, until they take their places.
 * @returns the path that it will have, relative to the folder of the reports, with forward slashes
 * @throws CannotJudge where it cannot be written
 */
export type StorePicture = (name: string, bytes: Uint8Array) => string;
