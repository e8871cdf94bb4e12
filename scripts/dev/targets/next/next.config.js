/** How the shop is built: of this folder alone, whatever lies above it. */
export default {
  outputFileTracingRoot: import.meta.dirname,
  turbopack: { root: import.meta.dirname },
};
