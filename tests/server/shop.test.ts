/** The operator's command line. */
import { describe, expect, it } from 'vitest';
import { COMMANDS, runShop } from '#server/shop';

async function shop(...args: string[]) {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await runShop(args, {
    environment: { DATABASE_URL: 'mysql://x' },
    now: Date.now,
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
  });
  return { code, said: said.join('\n'), complained: complained.join('\n') };
}

describe('the shop command', () => {
  it('lists every command when it is asked for help', async () => {
    const { code, said } = await shop('--help');
    expect(code).toBe(0);
    for (const name of Object.keys(COMMANDS)) expect(said).toContain(`  ${name} `);
  });

  it.each([[[]], [['bakcup']], [['constructor']]])('is called wrongly by %j, and lists its commands', async (args) => {
    const { code, complained } = await shop(...args);
    expect(code).toBe(2);
    expect(complained).toContain('Usage: shop <command>');
  });

  it.each(Object.keys(COMMANDS))('explains %s', async (name) => {
    const { code, said, complained } = await shop(name, '--help');
    expect([code, complained]).toEqual([0, '']);
    expect(said).toMatch(new RegExp(`^Usage: shop ${name}`));
  });

  it.each(Object.keys(COMMANDS))('refuses arguments that %s does not take', async (name) => {
    expect((await shop(name, '--nothing')).code).toBe(2);
    expect((await shop(name, 'a', 'b', 'c')).code).toBe(2);
  });

  it('says in one line that the database cannot be used', async () => {
    expect(await shop('migrate')).toEqual({
      code: 1,
      said: '',
      complained: 'DATABASE_URL must be postgres://user:password@host:port/database',
    });
  });
});
