/** What the scenarios of the rehearsal need in the environment. */

/** The product's days begin at midnight in its library, so those of the scenarios do, too. */
export const rehearsalEnv = { TZ: 'Europe/Berlin', STAFF_PASSWORD: 'town-library' };
