/** Fields of a form: a label, what is entered, and beneath it what is wrong with it. */
import { type InputHTMLAttributes, type ReactNode, useEffect, useId, useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';

type FieldProps = {
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'password' | 'date';
  readonly isOptional?: boolean;
  /** Stands beneath the field as long as nothing is wrong with it. */
  readonly hint?: string;
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'inputMode' | 'min' | 'max' | 'autoCapitalize'>;

export function Field({ name, label, type = 'text', isOptional = false, hint, ...attributes }: FieldProps) {
  const { register } = useFormContext();
  return (
    <Labelled name={name} label={label} hint={hint}>
      {(marks) => (
        <input
          {...marks}
          {...attributes}
          {...register(name)}
          type={type}
          required={!isOptional}
          autoComplete={attributes.autoComplete ?? 'off'}
          spellCheck={false}
        />
      )}
    </Labelled>
  );
}

type ChoiceProps = Pick<FieldProps, 'name' | 'label'> & { readonly options: readonly string[] };

export function Choice({ name, label, options }: ChoiceProps) {
  const { register } = useFormContext();
  return (
    <Labelled name={name} label={label} hint={undefined}>
      {(marks) => (
        <select {...marks} {...register(name)} required>
          <option value="" />
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

type TextFileProps = Pick<FieldProps, 'name' | 'label' | 'hint'> & { readonly accept: string };

/** Holds the text of the file that is chosen. */
export function TextFile({ name, label, accept, hint }: TextFileProps) {
  const { field } = useController({ name });
  const input = useRef<HTMLInputElement>(null);
  const isEmpty = field.value === '';

  useEffect(() => {
    if (isEmpty && input.current !== null) input.current.value = ''; // the form was sent
  }, [isEmpty]);

  return (
    <Labelled name={name} label={label} hint={hint}>
      {(marks) => (
        <input
          {...marks}
          ref={input}
          type="file"
          name={name}
          accept={accept}
          required
          onChange={async ({ target }) => field.onChange((await target.files?.[0]?.text()) ?? '')}
          onBlur={field.onBlur}
        />
      )}
    </Labelled>
  );
}

type Marks = {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
};

type LabelledProps = Pick<FieldProps, 'name' | 'label'> & {
  readonly hint: string | undefined;
  readonly children: (marks: Marks) => ReactNode;
};

function Labelled({ name, label, hint, children }: LabelledProps) {
  const id = useId();
  const { getFieldState, formState } = useFormContext();
  const error = getFieldState(name, formState).error?.message;
  const said = error ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': said === undefined ? undefined : `${id}-said`,
      })}
      {error !== undefined && (
        <p className="error" role="alert" id={`${id}-said`}>
          {error}
        </p>
      )}
      {error === undefined && hint !== undefined && (
        <p className="hint" id={`${id}-said`}>
          {hint}
        </p>
      )}
    </div>
  );
}
