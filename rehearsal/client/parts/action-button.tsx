/** A button that sends a call: it says what it does, or that it waits for the answer. */
type ActionButtonProps = {
  readonly name: string;
  readonly isWaiting: boolean;
  /** Left out in a form, which is sent. */
  readonly onPress?: () => void;
  readonly look?: 'main' | 'quiet';
  /** Names what it is about to those who do not see where it stands. */
  readonly about?: string;
};

const waiting = 'One moment';

export function ActionButton({ name, isWaiting, onPress, look = 'quiet', about }: ActionButtonProps) {
  return (
    <button
      type={onPress === undefined ? 'submit' : 'button'}
      className={look}
      disabled={isWaiting}
      onClick={onPress}
      aria-describedby={about}
    >
      {isWaiting ? waiting : name}
    </button>
  );
}
