import { createServer, type Server } from 'node:net';
import PostalMime from 'postal-mime';
import { afterEach, describe, expect, it } from 'vitest';
import { MailError, type OutgoingMail } from '#server/mail/mail';
import { createSmtpMailer } from '#server/mail/smtp';

const mail = (change: Partial<OutgoingMail> = {}): OutgoingMail => ({
  messageId: 'abc@moves.example',
  from: { name: 'Saltire Moves', address: 'bookings@moves.example' },
  to: { name: '张伟', address: 'zhang@example.com' },
  date: Date.UTC(2026, 11, 1),
  subject: '预订确认 £240\r\nBcc: evil@example.com',
  text: 'Text',
  html: '<p>Html</p>',
  ...change,
});

interface Heard {
  envelope: string[];
  data: string;
}

let server: Server | undefined;
afterEach(() => server?.close());

/** A server that speaks just enough SMTP, and answers recipients and data as it is told. */
async function smtpServer(answers: {
  rcpt?: string;
  data?: string;
  hangUp?: boolean;
}): Promise<{ url: string; heard: Heard }> {
  const heard: Heard = { envelope: [], data: '' };
  server = createServer((socket) => {
    let isData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    if (answers.hangUp) return void socket.destroy();
    say('220 test');
    socket.on('data', (chunk) => {
      if (isData) {
        heard.data += chunk;
        if (!heard.data.endsWith('\r\n.\r\n')) return;
        isData = false;
        say(answers.data ?? '250 taken');
        return;
      }
      for (const line of String(chunk).split('\r\n').filter(Boolean)) {
        if (/^(MAIL|RCPT)/.test(line)) heard.envelope.push(line);
        if (/^DATA/.test(line)) isData = true;
        say(
          isData
            ? '354 go on'
            : /^RCPT/.test(line)
              ? (answers.rcpt ?? '250 ok')
              : /^QUIT/.test(line)
                ? '221 bye'
                : '250 ok',
        );
      }
    });
    socket.on('error', () => undefined);
  });
  const port = await new Promise<number>((resolve) => {
    server?.listen(0, '127.0.0.1', () => {
      const address = server?.address();
      resolve(address !== null && typeof address === 'object' ? address.port : 0);
    });
  });
  return { url: `smtp://127.0.0.1:${port}`, heard };
}

async function outcomeOf(answers: Parameters<typeof smtpServer>[0]): Promise<'taken' | 'permanent' | 'transient'> {
  const { url } = await smtpServer(answers);
  const mailer = createSmtpMailer(url);
  try {
    await mailer.send(mail());
    return 'taken';
  } catch (error) {
    expect(error).toBeInstanceOf(MailError);
    return (error as MailError).permanent ? 'permanent' : 'transient';
  } finally {
    mailer.close();
  }
}

describe('mail by SMTP', () => {
  it('goes to one recipient, whole, and its subject adds no header', async () => {
    const { url, heard } = await smtpServer({});
    const mailer = createSmtpMailer(url);
    await mailer.send(mail());
    mailer.close();
    expect(heard.envelope).toEqual(['MAIL FROM:<bookings@moves.example>', 'RCPT TO:<zhang@example.com>']);
    const parsed = await new PostalMime().parse(heard.data.replace(/\r\n\.\r\n$/, ''));
    expect(parsed).toMatchObject({
      messageId: '<abc@moves.example>',
      from: { name: 'Saltire Moves' },
      to: [{ name: '张伟', address: 'zhang@example.com' }],
      html: '<p>Html</p>\n',
    });
    expect(parsed.subject).toContain('预订确认 £240');
    expect(parsed.bcc).toBeUndefined();
  });

  it('is refused for good by a 5xx about the mail, and tried again after all else', async () => {
    expect(await outcomeOf({})).toBe('taken');
    expect(await outcomeOf({ rcpt: '550 no such mailbox' })).toBe('permanent');
    expect(await outcomeOf({ data: '554 spam' })).toBe('permanent');
    expect(await outcomeOf({ rcpt: '451 later' })).toBe('transient');
    expect(await outcomeOf({ data: '451 later' })).toBe('transient');
    expect(await outcomeOf({ hangUp: true })).toBe('transient');
    const mailer = createSmtpMailer('smtp://127.0.0.1:9');
    await expect(mailer.send(mail())).rejects.toMatchObject({ permanent: false });
    mailer.close();
  });
});
