/** How the client is served to a person (`npm run client`) and built. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { failingAddress } from './failing-address.ts';

export default defineConfig({
  // Relative addresses, so that one build serves at the root of any host and below any path.
  base: './',
  // Neither the build nor the dev server depends on files or variables of one machine.
  envDir: false,
  plugins: [react(), failingAddress],
  build: {
    // The one lazy part needs nothing but the entry script, which is there by then.
    modulePreload: false,
  },
});
