import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { InventoryError } from '#domain/inventory';
import { useErrorText } from '../../../shared/error-text';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';

interface ComplaintProps {
  reason: InventoryError;
  ref: RefObject<HTMLDivElement | null>;
}

/** Why the list cannot be priced yet, beside the button that was pressed, and the way to the first row that is to blame. */
export function Complaint({ reason, ref }: ComplaintProps) {
  const { t } = useTranslation('booking');
  const say = useErrorText();
  const show = () => ref.current?.closest('main')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();

  return (
    <div ref={ref} tabIndex={-1}>
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
