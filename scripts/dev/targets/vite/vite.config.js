/** How the shop is built; which failure screen it has stands in the variable VITE_FAILURE_SCREEN. */
import react from '@vitejs/plugin-react';

export default { envDir: false, plugins: [react()] };
