/** What Node itself keeps of what it compiles. */
import module from 'node:module';

/** Has this process keep what it compiles, and take what an earlier one kept, on a Node that can: 22.8 or newer. */
export function keepCompiledCode(): void {
  (module as { readonly enableCompileCache?: () => unknown }).enableCompileCache?.();
}
