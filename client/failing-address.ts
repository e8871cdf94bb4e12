/** An address of the dev server at which a person can see the fallback. */
import type { Plugin } from 'vite';

/**
 * A page opened at `/failing` meets a server that fails: its call for page data is answered with status 500 and a digest.
 * The address is printed beside the dev server's own.
 */
export const failingAddress: Plugin = {
  name: 'failing address',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const { url = '', headers } = request;
      // By the page that calls, since a document with a base has its page data elsewhere.
      const isMeant = /\/page-data\.json$/.test(url) && /^https?:\/\/[^/]+\/failing\b/.test(headers.referer ?? '');
      if (!isMeant) return next();
      response.writeHead(500, { 'content-type': 'application/json' }).end('{"digest":"3735928559"}');
    });
    const { printUrls } = server;
    server.printUrls = () => {
      printUrls();
      const { local = [], network = [] } = server.resolvedUrls ?? {};
      const [url] = [...local, ...network];
      if (url === undefined) return;
      const { info } = server.config.logger;
      info(`  ➜  ${url} is a load that succeeds: an empty page, since nothing of the product is shown.`);
      info(`  ➜  ${url}failing is one that fails, and shows the fallback.`);
    };
  },
};
