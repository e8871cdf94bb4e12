/** What a page with a server behind it adds to the parts of the living specification; the page that stands by itself adds nothing. */
import { createContext, type ReactNode } from 'react';
import type { Place } from '../../base/finding.ts';
import type { OpenQuestion } from '../../trace/open-questions.ts';
import type { PageScenario, PageSentence } from './living-specification.ts';

export type Interaction = {
  /** Stands beneath the meaning of the state of a sentence. */
  readonly sentence?: (sentence: PageSentence) => ReactNode;
  /** Stands beneath the headline of a scenario. */
  readonly scenario?: (entry: PageScenario) => ReactNode;
  /** Stands where a page without a server has the text of a place. */
  readonly place?: (place: Place) => ReactNode;
  /** Stands beneath a question. */
  readonly question?: (question: OpenQuestion) => ReactNode;
};

export const InteractionContext = createContext<Interaction>({});
