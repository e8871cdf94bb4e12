/** The answer 204. */
import { z } from 'zod';

export const nothing = z.undefined();
