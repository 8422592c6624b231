import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { Field } from '#ui/field';
import { Notice } from '#ui/notice';
import { DoorFrame } from '../parts/frame';
import { useViewer } from '../parts/viewer';

export interface SignInPageProps {
  /** False when nobody has a token. */
  isOpen: boolean;
  problem?: 'tokenWrong' | 'tokenTooMany' | undefined;
  /** Path of the page to open then. */
  next: string;
}

export function SignInPage({ isOpen, problem, next }: SignInPageProps) {
  const { t } = useViewer();
  if (!isOpen)
    return (
      <DoorFrame>
        <p>{t.closed}</p>
      </DoorFrame>
    );
  return (
    <DoorFrame>
      {problem && <Notice tone="bad">{t[problem]}</Notice>}
      <Card as="form" method="post" action="/staff/sign-in" gap={16}>
        <input type="hidden" name="next" value={next} />
        <Field label={t.token} type="password" name="token" required autoComplete="current-password" />
        <Button type="submit" full>
          {t.signIn}
        </Button>
      </Card>
    </DoorFrame>
  );
}
