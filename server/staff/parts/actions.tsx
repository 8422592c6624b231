/** The actions of a page, as forms. */
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { Checkbox } from '#ui/checkbox';
import { Field } from '#ui/field';
import { Split, Stack, Text } from '#ui/layout';
import styles from './staff.module.css';

export function TitledCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" gap={12}>
      <Text as="h2" size={20}>
        {title}
      </Text>
      {children}
    </Card>
  );
}

/** A form that was refused is shown again as it was typed, with the reason beside the field. */
export interface Refused {
  /** The last part of the form's action. */
  form: string;
  typed: Readonly<Record<string, string>>;
  /** The reason, in words. */
  problem: string;
  /** The field that the reason is about; absent if it is the form as a whole. */
  field?: string | undefined;
}

export interface FormField extends Omit<ComponentPropsWithoutRef<'input'>, 'defaultValue'> {
  name: string;
  label: string;
  hint?: string;
  /** The value before anybody types. */
  first?: string | undefined;
  /** Values and their texts, to choose from. */
  options?: readonly (readonly [value: string | number, text: string])[];
  /** Lines of a long text. */
  rows?: number;
  /** Makes it a box that is ticked or not. */
  isTicked?: boolean;
}

/** Shows the typed value, or else the first one. The refused field gets the focus. */
function FieldOf({ field, refused }: { field: FormField; refused: Refused | undefined }) {
  const { name, label, hint, first, options, rows, isTicked, ...native } = field;
  if (isTicked !== undefined)
    return <Checkbox label={label} name={name} defaultChecked={refused ? Boolean(refused.typed[name]) : isTicked} />;
  const shown = {
    name,
    label,
    hint,
    defaultValue: refused?.typed[name] ?? first,
    ...(refused?.field === name && { error: refused.problem, autoFocus: true }),
  };
  if (rows !== undefined) return <Field as="textarea" {...shown} rows={rows} maxLength={native.maxLength} />;
  if (options === undefined) return <Field {...native} {...shown} />;
  return (
    <Field as="select" {...shown}>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Field>
  );
}

/** Those in a list of their own are beside each other. */
export type FormFields = readonly (FormField | readonly FormField[])[];

interface FieldsProps {
  fields: FormFields;
  refused: Refused | undefined;
}

function Fields({ fields, refused }: FieldsProps) {
  return fields.map((field) =>
    'name' in field ? (
      <FieldOf key={field.name} field={field} refused={refused} />
    ) : (
      <div key={field[0]?.name} className={styles.row}>
        <Fields fields={field} refused={refused} />
      </div>
    ),
  );
}

export interface ActionFormProps {
  action: string;
  /** Fields that are sent along. */
  hidden?: Readonly<Record<string, string | number>> | undefined;
  hint?: string | undefined;
  fields?: FormFields | undefined;
  /** A second column on desktops. */
  beside?: FormFields | undefined;
  button: string;
  /** The page's main action. */
  isMain?: boolean | undefined;
  refused?: Refused | undefined;
}

export function ActionForm({
  action,
  hidden = {},
  hint,
  fields = [],
  beside,
  button,
  isMain,
  refused,
}: ActionFormProps) {
  const own = <Fields fields={fields} refused={refused} />;
  return (
    <Stack as="form" method="post" action={action} gap={16} className={beside ? undefined : styles.form}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {hint && <Text soft>{hint}</Text>}
      {beside ? (
        <Split>
          <Stack>{own}</Stack>
          <Stack>
            <Fields fields={beside} refused={refused} />
          </Stack>
        </Split>
      ) : (
        own
      )}
      <div>
        <Button type="submit" variant={isMain ? 'primary' : 'outline'}>
          {button}
        </Button>
      </div>
    </Stack>
  );
}
