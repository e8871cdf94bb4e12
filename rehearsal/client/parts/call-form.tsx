/** A form that sends a call: checks what was entered, says what is wrong with it, and what became of the call. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, FormProvider, useForm } from 'react-hook-form';
import type { ZodType } from 'zod';
import { dayInLibrary } from '../../contract/days.ts';
import { CallFailure, failureOf } from '../calls/call.ts';
import { askAgain } from '../calls/query-client.ts';
import { ActionButton } from './action-button.tsx';
import { FailureAlert } from './notice.tsx';

type CallFormProps<Entered extends FieldValues, Payload extends FieldValues, Answer> = {
  readonly name: string;
  /** What the button says; the name of the form where it is left out. */
  readonly button?: string;
  /** Where the heading of the screen says the same already. */
  readonly isNameHidden?: boolean;
  /** The rules of what is entered, on this day. */
  readonly rules: (today: string) => ZodType<Payload, Entered>;
  /** What each field holds at first. */
  readonly begin: Readonly<Record<keyof Entered, string>>;
  readonly send: (payload: Payload) => Promise<Answer>;
  /** Called when it is sent, for the first time or again. */
  readonly onSend?: () => void;
  /** Called with the answer, before what is on the screen is asked for again. */
  readonly onDone: (answer: Answer, payload: Payload) => unknown;
  readonly signsIn?: boolean;
  /** The fields. */
  readonly children: ReactNode;
  /** What is said of the last call that was answered. */
  readonly done?: ReactNode;
};

export function CallForm<Entered extends FieldValues, Payload extends FieldValues, Answer>({
  name,
  button = name,
  isNameHidden = false,
  rules,
  begin,
  send,
  onSend,
  onDone,
  signsIn = false,
  children,
  done,
}: CallFormProps<Entered, Payload, Answer>) {
  const element = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const form = useForm<Entered, unknown, Payload>({
    defaultValues: begin as DefaultValues<Entered>,
    resolver: (values, context, options) => zodResolver(rules(dayInLibrary(new Date())))(values, context, options),
  });
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: send,
    meta: { signsIn },
    ...(onSend && { onMutate: onSend }),
    onSuccess: async (answer, payload) => {
      form.reset();
      await onDone(answer, payload);
      void askAgain(client);
    },
    onError: (thrown) => {
      if (thrown instanceof CallFailure) showFieldErrors(thrown);
    },
  });
  const failure = error === null ? undefined : failureOf(error);

  const wasPending = useRef(false);
  useEffect(() => {
    if (wasPending.current && !isPending) comeToNext(element.current, error !== null);
    wasPending.current = isPending;
  }, [isPending, error]);

  function showFieldErrors({ fields }: CallFailure) {
    for (const [field, message] of Object.entries(fields)) {
      if (field in begin) form.setError(field as FieldPath<Entered>, { message });
    }
  }

  return (
    <section className="form">
      {!isNameHidden && <h2>{name}</h2>}
      <FormProvider {...form}>
        <form
          ref={element}
          aria-label={name}
          noValidate
          // What was lost is sent again as it was; once something else is entered, it is another call.
          onInput={() => failure && reset()}
          onSubmit={form.handleSubmit((payload) => mutate(payload))}
        >
          {children}
          {failure && <FailureAlert failure={failure} />}
          <ActionButton name={failure?.code === 'L503' ? 'Try again' : button} isWaiting={isPending} look="main" />
        </form>
      </FormProvider>
      {done}
    </section>
  );
}

/**
 * Leads the user to what comes next: after a failure the first field with an error, or the alert; else the first field. While
 * the form waited its button was disabled, so that whoever had pressed it stands nowhere now.
 */
function comeToNext(form: HTMLFormElement | null, hasFailed: boolean): void {
  const stands = document.activeElement;
  const standsNowhere = stands === null || stands === document.body;
  if (!standsNowhere && !form?.contains(stands)) return;
  const find = (selector: string) => form?.querySelector<HTMLElement>(selector);
  const next = hasFailed
    ? (find('[aria-invalid="true"]') ?? (standsNowhere ? find('.failure') : undefined))
    : find('input, select');
  next?.focus();
}
