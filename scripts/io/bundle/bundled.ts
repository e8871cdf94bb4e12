/** Whether this program runs from a bundle. In a bundle, another module stands in the place of this one. */

/** The folder of the bundle that this module is in. */
export const bundleFolder: string | undefined = undefined;
