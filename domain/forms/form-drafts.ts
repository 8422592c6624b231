/** What a tab keeps of a form that is not sent, and what a link to the contact page brings along. */
import * as z from 'zod/mini';
import { messageSchema, type QuoteData, quoteDataSchema } from '../contract/messages';
import { fromKeys } from '../from-keys';
import { type ContactMessage, MESSAGE_FIELDS, messageService } from './contact-message';
import { STUDENT_FIELDS, type StudentMove } from './student-landing';

/** What the page before, or a plain link, says the message is about. */
export interface MessageEntry {
  serviceType?: string;
  /** The subject, where none is written. */
  serviceName?: string;
  quoteData?: QuoteData;
}

/** What `about` holds, or nothing: a list in JSON. */
const aboutText = z.string().check(z.regex(/^$|^\[.*\]$/s));
/** `about`: the entry that was taken last. A refresh brings the same one again, which is no news. */
const messageDraft = z.object({ message: messageSchema, quoteData: z.optional(quoteDataSchema), about: aboutText });
export type MessageDraft = z.infer<typeof messageDraft>;
const studentMove = z.object(fromKeys(STUDENT_FIELDS, () => z.string()));

/** A stored draft; undefined when it is damaged or none at all. */
export function parseMessageDraft(stored: unknown): MessageDraft | undefined {
  const parsed = messageDraft.safeParse(stored);
  return parsed.success ? parsed.data : undefined;
}

export function parseStudentMove(stored: unknown): StudentMove | undefined {
  const parsed = studentMove.safeParse(stored);
  return parsed.success ? parsed.data : undefined;
}

/** What the three values of a link or a navigation state say. A known service goes by its key, any other by its name; a quote that makes no sense counts as none. */
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

/** The first text of each field that is not empty. */
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

/** The subject that an entry taken before has put in. */
function subjectOf(about: string): string {
  const [, name] = about === '' ? [] : (JSON.parse(about) as unknown[]);
  return typeof name === 'string' ? name : '';
}

/** A draft for a new entry: what the one before has put in makes way. */
function madeWay({ message, about }: MessageDraft): ContactMessage {
  return message.subject === subjectOf(about) ? { ...message, subject: '' } : message;
}

/** Typed words win over all; what a new entry is about over the draft; who and where of a quote fills what is left empty. */
export function mergedDraft(
  typed: ContactMessage,
  { serviceType, serviceName, quoteData: brought }: MessageEntry,
  draft: MessageDraft | undefined,
): MessageDraft {
  const about = JSON.stringify([serviceType, serviceName, brought]);
  const isNews = (serviceType ?? serviceName ?? brought) !== undefined && about !== draft?.about;
  const quoteData = isNews ? brought : draft?.quoteData;
  const message = filled(
    typed,
    isNews && serviceType !== undefined ? { serviceType } : {},
    (isNews ? draft && madeWay(draft) : draft?.message) ?? {},
    isNews && serviceName !== undefined ? { subject: serviceName } : {},
    quoteData ? fromQuote(quoteData) : {},
  );
  return { message, about: isNews ? about : (draft?.about ?? ''), ...(quoteData ? { quoteData } : {}) };
}
