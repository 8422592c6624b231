import { describe, expect, it } from 'vitest';
import { emptyStudentMove, STUDENT_FIELDS, type StudentMove, studentErrors } from '#domain/forms/student-landing';
import { addDays } from '#domain/schedule';

const TODAY = '2027-03-02';
const good: StudentMove = {
  name: 'Mei Li',
  email: 'mei@example.com',
  phone: '07700 900123',
  moveDate: TODAY,
  fromAddress: 'EH9 1HU',
  toAddress: 'Leith',
};
const errors = (change: Partial<StudentMove>) => studentErrors({ ...good, ...change }, TODAY);

describe('the student landing form', () => {
  it('needs all six fields', () => {
    expect(studentErrors(emptyStudentMove(), TODAY)).toEqual({
      name: 'nameRequired',
      email: 'emailRequired',
      phone: 'phoneRequired',
      moveDate: 'dateRequired',
      fromAddress: 'startRequired',
      toAddress: 'destinationRequired',
    });
    for (const field of STUDENT_FIELDS) expect(Object.keys(errors({ [field]: ' ' }))).toEqual([field]);
    expect(errors({})).toEqual({});
  });

  it('accepts a date only if a quote is possible for it', () => {
    expect(errors({ moveDate: addDays(TODAY, -1) })).toEqual({ moveDate: 'datePast' });
    expect(errors({ moveDate: addDays(TODAY, 90) })).toEqual({});
    expect(errors({ moveDate: addDays(TODAY, 91) })).toEqual({ moveDate: 'dateTooFar' });
    expect(studentErrors({ ...good, moveDate: '2027-12-25' }, '2027-12-01')).toEqual({ moveDate: 'dateClosed' });
    expect(errors({ moveDate: '2027-02-30' })).toEqual({ moveDate: 'dateInvalid' });
  });

  it('needs two different addresses, none longer than a line', () => {
    expect(errors({ toAddress: ' eh9 1hu ' })).toEqual({ toAddress: 'sameLocation' });
    expect(errors({ toAddress: 'x'.repeat(301) })).toEqual({ toAddress: 'textTooLong' });
  });
});
