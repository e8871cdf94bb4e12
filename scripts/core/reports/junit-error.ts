/** Errors in JUnit XML, which Cucumber's formatter does not know: it writes failures, of which those of one type are errors. */

/** The type of what is to become an error. No failure bears it. */
export const errorType = 'FaultNotInjected';

/** The XML with each failure of that type as an error, and counted as one. What stands in CDATA is text, whatever it looks like. */
export function writeErrors(xml: string): string {
  let errors = 0;
  let isOpen = false;
  const written = xml.replaceAll(token, (found) => {
    if (found === opening) {
      [errors, isOpen] = [errors + 1, true];
      return found.replace('failure', 'error');
    }
    if (found !== '</failure>' || !isOpen) return found;
    isOpen = false;
    return '</error>';
  });
  return written.replace(
    /failures="(\d+)" errors="0"/, // the first is that of the suite
    (_, failures: string) => `failures="${Number(failures) - errors}" errors="${errors}"`,
  );
}

const opening = `<failure type="${errorType}"`;
const token = new RegExp(`<!\\[CDATA\\[.*?\\]\\]>|${opening}|</failure>`, 'gs');
