/** Creates the actor of a booking being changed. Its draft is the tab's, and goes when the change is made or dropped. */
import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { movedFacts } from '#domain/booking/moved-facts';
import type { amendMachine } from '#machines/amend.machine';
import type { Amend, AmendSnapshot } from '#machines/amend.view';
import { inspection } from '#machines/inspection';
import { useLanguage } from '../../i18n/hooks';
import { usePersistActor } from '../../shared/use-persist-actor';
import { amendedFacts, beginAmendment, endAmendment } from '../../storage/amendment-draft';
import { pathOfStep } from '../url';
import { wired } from './wire';

export type AmendActor = ActorRefFrom<typeof amendMachine>;

function write({ context: { bookingId }, ...snapshot }: AmendSnapshot): void {
  if (snapshot.matches('made') || snapshot.matches('dropped')) endAmendment(bookingId);
}
const cannotWait = (): boolean => true;

export function useAmendActor(bookingId: string, paid: string | undefined): AmendActor {
  const [wanted] = useState(() => amendedFacts(bookingId));
  const actor = useActorRef(wired.amend, { input: { bookingId, wanted, paid }, ...inspection });
  usePersistActor(actor, write, cannotWait);
  return actor;
}

/** Opens the booking's wizard while the customer makes the change, and the page to manage the booking when they drop it. */
export function useOtherPage(amend: Amend, bookingId: string): void {
  const navigate = useNavigate();
  const language = useLanguage();
  const { show } = amend;
  useEffect(() => {
    if (amend.show === 'editing') {
      beginAmendment(bookingId, movedFacts(amend.booking));
      void navigate(`/${language}${pathOfStep('review')}`, { replace: true });
    }
    if (show === 'dropped') void navigate(`/${language}/manage/${bookingId}`, { replace: true });
  }, [amend, show, bookingId, navigate, language]);
}
