/** The archive: something that the honest project does not speak of, for attempts that need an open scenario. */
import { all, append, type Mutation } from '../mutation.ts';

/** Has the document say that an archive is not shown, and a scenario with these tags ask about it. */
export function askForArchive(tags: string): Mutation {
  return all(
    append('features/specification.md', '\nThe archive of earlier hours is not shown.\n'),
    append('features/9-limits.feature', rule(tags)),
  );
}

const rule = (tags: string) => `
  Rule: The archive
    > The archive of earlier hours

    ${tags}
    Scenario: Earlier hours
      * to be specified: Where can a visitor read the hours of earlier weeks?
`;
