/** Drafts of the message form and the landing form, kept in the tab, and what a link prefills in the message form. */
import * as z from 'zod/mini';
import { messageSchema, type QuoteData, quoteDataSchema } from '../contract/messages';
import { fromKeys } from '../from-keys';
import { parseStored } from '../parse-stored';
import { type ContactMessage, MESSAGE_FIELDS, messageService } from './contact-message';
import { STUDENT_FIELDS, type StudentMove } from './student-landing';

/** The subject of a message, as given by a link or by the previous page. */
export interface MessageEntry {
  serviceType?: string;
  /** Becomes the subject, unless one is typed. */
  serviceName?: string;
  quoteData?: QuoteData;
}

/** A MessageEntry as a JSON array, or ''. */
const aboutText = z.string().check(z.regex(/^$|^\[.*\]$/s));
/** `about`: the entry applied last, so that a refresh does not apply it again. */
const messageDraft = z.object({ message: messageSchema, quoteData: z.optional(quoteDataSchema), about: aboutText });
export type MessageDraft = z.infer<typeof messageDraft>;
const studentMove = z.object(fromKeys(STUDENT_FIELDS, () => z._default(z.string(), '')));

/** Undefined if the stored draft is damaged. A quote that cannot be read is left out. */
export const parseMessageDraft = (stored: unknown): MessageDraft | undefined => parseStored(messageDraft, stored);

export const parseStudentMove = (stored: unknown): StudentMove | undefined => parseStored(studentMove, stored);

/** Reads a link's query or a navigation state. A known service is named by its key, any other by its name; an invalid quote is ignored. */
export function messageEntry(given: {
  serviceType?: unknown;
  serviceName?: unknown;
  quoteData?: unknown;
}): MessageEntry {
  const quoteData = quoteDataSchema.safeParse(given.quoteData);
  const [type, name] = [given.serviceType, given.serviceName].map((value) =>
    typeof value === 'string' ? value.trim() : '',
  );
  const serviceType = messageService(type ?? '') ?? (name || type);
  return {
    ...(serviceType ? { serviceType } : {}),
    ...(name ? { serviceName: name } : {}),
    ...(quoteData.success ? { quoteData: quoteData.data } : {}),
  };
}

/** Fills each field from the first source that has text for it. */
function filled(...sources: Partial<ContactMessage>[]): ContactMessage {
  return fromKeys(MESSAGE_FIELDS, (field) => sources.map((source) => source[field]).find(Boolean) ?? '');
}

function fromQuote({
  contactInfo,
  pickupLocation,
  deliveryLocation,
  deliveryDate,
}: QuoteData): Partial<ContactMessage> {
  const movingDate = deliveryDate ?? '';
  return { ...contactInfo, fromAddress: pickupLocation, toAddress: deliveryLocation, movingDate };
}

function subjectOf(about: string): string {
  const [, name] = about === '' ? [] : (JSON.parse(about) as unknown[]);
  return typeof name === 'string' ? name : '';
}

function withoutEntrySubject({ message, about }: MessageDraft): ContactMessage {
  return message.subject === subjectOf(about) ? { ...message, subject: '' } : message;
}

/** Typed text wins, then a new entry, then the draft; the quote's contact details and addresses fill what is still empty. */
export function mergedDraft(
  typed: ContactMessage,
  { serviceType, serviceName, quoteData: entryQuote }: MessageEntry,
  draft: MessageDraft | undefined,
): MessageDraft {
  const about = JSON.stringify([serviceType, serviceName, entryQuote]);
  const isNewEntry = (serviceType ?? serviceName ?? entryQuote) !== undefined && about !== draft?.about;
  const quoteData = isNewEntry ? entryQuote : draft?.quoteData;
  const message = filled(
    typed,
    isNewEntry && serviceType !== undefined ? { serviceType } : {},
    (isNewEntry ? draft && withoutEntrySubject(draft) : draft?.message) ?? {},
    isNewEntry && serviceName !== undefined ? { subject: serviceName } : {},
    quoteData ? fromQuote(quoteData) : {},
  );
  return { message, about: isNewEntry ? about : (draft?.about ?? ''), ...(quoteData ? { quoteData } : {}) };
}
