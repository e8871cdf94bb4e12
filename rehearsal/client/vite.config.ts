/** How the client of the rehearsal is built, and served to a developer (`vite rehearsal/client`, beside its server). */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  // Its routes lie below the root of the host, so that its files are asked for from there.
  base: '/',
  envDir: false,
  plugins: [react()],
  server: { proxy: { '/api': 'http://127.0.0.1:4300' } },
  build: { outDir: '../dist', emptyOutDir: true, modulePreload: { polyfill: false } },
});
