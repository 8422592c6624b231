import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { InventoryError } from '#domain/inventory';
import { useErrorText } from '../../../shared/error-text';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';

/** Why the list cannot be priced yet, and the way to the first row that is to blame. */
export function Complaint({ reason }: { reason: InventoryError }) {
  const { t } = useTranslation('booking');
  const say = useErrorText();
  const here = useRef<HTMLDivElement>(null);
  const show = () => here.current?.closest('main')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();

  return (
    <div ref={here}>
      <Notice
        tone="bad"
        action={
          reason === 'inventoryPartial' && (
            <Button variant="quiet" onClick={show}>
              {t('details.show')}
            </Button>
          )
        }
      >
        <p>{say(reason)}</p>
      </Notice>
    </div>
  );
}
