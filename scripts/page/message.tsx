/** What the workbench has to say after something was asked of it, until it is put away. */
import { useSyncExternalStore } from 'react';
import { Icon } from '../core/reports/living-specification/icon.tsx';

type Message = { readonly text: string; readonly light: 'red' | 'green' };

let message: Message | undefined;
const listeners = new Set<() => void>();

function set(next: Message | undefined): void {
  message = next;
  for (const listener of listeners) listener();
}

export function say(text: string, light: Message['light'] = 'green'): void {
  set({ text, light });
}

/** Does it, and says why it could not be done. Whether it was. */
export async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    set(undefined);
    await work();
    return true;
  } catch (error) {
    say(error instanceof Error ? error.message : String(error), 'red');
    return false;
  }
}

/** @param note why nothing can run, until something does */
export function MessageBar({ note }: { readonly note: string | undefined }) {
  const said = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => message,
  );
  return (
    <div className="messages">
      <div role="status">
        {said && (
          <p className={`message ${said.light}`}>
            <Icon name={said.light === 'red' ? 'cross' : 'check'} />
            <span>{said.text}</span>
            <button type="button" className="quiet" onClick={() => set(undefined)}>
              Close
            </button>
          </p>
        )}
      </div>
      {note !== undefined && (
        <p className="message red" role="alert">
          <Icon name="cross" />
          <span>{note}</span>
        </p>
      )}
    </div>
  );
}
