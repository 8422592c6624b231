/** The actions of a page, as forms. */
import type { ReactNode } from 'react';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { Stack, Text } from '#ui/layout';
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

interface ActionFormProps {
  action: string;
  /** Fields that are sent along. */
  hidden?: Readonly<Record<string, string | number>> | undefined;
  button: string;
  /** The page's main action. */
  isMain?: boolean | undefined;
  children?: ReactNode;
}

export function ActionForm({ action, hidden = {}, button, isMain = false, children }: ActionFormProps) {
  return (
    <Stack as="form" method="post" action={action} gap={16} className={styles.form}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div>
        <Button type="submit" variant={isMain ? 'primary' : 'outline'}>
          {button}
        </Button>
      </div>
    </Stack>
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

/** A field's props: the typed value, or else its initial one. The refused field gets the focus. */
export function fieldProps(refused: Refused | undefined, name: string, first?: string) {
  const isWrong = refused?.field === name;
  return {
    name,
    defaultValue: refused?.typed[name] ?? first,
    ...(isWrong && { error: refused.problem, autoFocus: true }),
  };
}
