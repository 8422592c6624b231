import { fromKeys } from '../from-keys';
import { isSameLocation } from '../place';
import { type DateRefusal, dateRefusal, type IsoDate } from '../schedule';
import { isTooLong, oneLine, plainCharacters } from '../typed-text';
import { type ContactRefusal, contactErrors, emailAddress, phoneNumber } from './contact';

export const STUDENT_FIELDS = ['fromAddress', 'toAddress', 'moveDate', 'name', 'email', 'phone'] as const;
export type StudentField = (typeof STUDENT_FIELDS)[number];
export type StudentMove = Record<StudentField, string>;

export const ADDRESS_LIMIT = 300;

export type StudentRefusal =
  | ContactRefusal
  | DateRefusal
  | 'dateRequired'
  | 'startRequired'
  | 'destinationRequired'
  | 'sameLocation'
  | 'textTooLong';
export type StudentErrors = Partial<Record<StudentField, StudentRefusal>>;

export function emptyStudentMove(): StudentMove {
  return fromKeys(STUDENT_FIELDS, () => '');
}

export function tidyStudentMove(move: StudentMove): StudentMove {
  return {
    ...fromKeys(STUDENT_FIELDS, (field) => oneLine(move[field])),
    email: emailAddress(oneLine(move.email)),
    phone: phoneNumber(oneLine(move.phone)),
    moveDate: oneLine(plainCharacters(move.moveDate)),
  };
}

const NONE: ReadonlySet<IsoDate> = new Set();

function addressError(address: string, missing: StudentRefusal): StudentRefusal | undefined {
  if (address === '') return missing;
  return isTooLong(address, ADDRESS_LIMIT) ? 'textTooLong' : undefined;
}

/** Refusals by field. The day must be one that can be booked: not past, not closed, at most 90 days ahead. */
export function studentErrors(move: StudentMove, today: IsoDate): StudentErrors {
  const tidy = tidyStudentMove(move);
  const { moveDate, fromAddress, toAddress } = tidy;
  const isSame = fromAddress !== '' && isSameLocation(fromAddress, toAddress);
  const found = {
    ...contactErrors(tidy),
    moveDate: moveDate === '' ? 'dateRequired' : dateRefusal(moveDate, today, NONE),
    fromAddress: addressError(fromAddress, 'startRequired'),
    toAddress: isSame ? 'sameLocation' : addressError(toAddress, 'destinationRequired'),
  };
  return Object.fromEntries(Object.entries(found).filter(([, code]) => code !== undefined)) as StudentErrors;
}
