/** How the lending desks are built: a page for each library. */
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const pages = ['index', 'mui', 'antd', 'radix', 'react-aria', 'mantine'];

export default defineConfig({
  envDir: false,
  plugins: [react()],
  build: {
    rolldownOptions: { input: pages.map((page) => path.join(import.meta.dirname, `${page}.html`)) },
  },
});
