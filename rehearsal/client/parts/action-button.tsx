/** A button that sends a call: it says what it does, or that it waits for the answer. */
type ActionButtonProps = {
  readonly name: string;
  readonly isWaiting: boolean;
  /** Left out in a form, which is sent. */
  readonly onPress?: () => void;
  readonly look?: 'main' | 'quiet';
};

const waiting = 'One moment';

export function ActionButton({ name, isWaiting, onPress, look = 'quiet' }: ActionButtonProps) {
  return (
    <button type={onPress === undefined ? 'submit' : 'button'} className={look} disabled={isWaiting} onClick={onPress}>
      {isWaiting ? waiting : name}
    </button>
  );
}
