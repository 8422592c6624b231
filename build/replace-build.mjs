/** Makes a build beside the one that runs, and then puts it in its place. One process builds at a time. */
import {
  cpSync,
  existsSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DIST, NEXT, ROOT } from './sources.mjs';

/** Holds the id of the process that builds. */
const LOCK = join(ROOT, 'dist.lock');
const OLD = join(ROOT, 'dist.old');
/** A lock is renewed every second. One that is older is left over, even if its process id is in use again. Milliseconds. */
const RENEWED = 1000;
const LEFT_OVER = 120_000;

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** The text of the lock, and whether its process still builds; undefined if there is none. */
function readLock() {
  try {
    const text = readFileSync(LOCK, 'utf8');
    const isRecent = Date.now() - statSync(LOCK).mtimeMs < LEFT_OVER;
    // An empty one has just been made.
    const isHeld = isRecent && (text === '' || (Number(text) !== process.pid && isAlive(Number(text))));
    return { text, isHeld };
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Removes a lock that is left over, and puts back one that another process has taken in the meantime. */
function removeLock(leftOver) {
  const aside = `${LOCK}.${process.pid}`;
  try {
    renameSync(LOCK, aside);
    if (readFileSync(aside, 'utf8') !== leftOver) linkSync(aside, LOCK);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  }
  rmSync(aside, { force: true });
}

/** Returns true if another process has built meanwhile. */
async function takeLock() {
  for (let hasWaited = false; ; ) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
      return hasWaited;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const lock = readLock();
    if (lock && !lock.isHeld) removeLock(lock.text);
    if (!lock?.isHeld) continue;
    if (!hasWaited && lock.text) console.log(`Another build is running (process ${lock.text}): waiting for it ...`);
    hasWaited ||= lock.text !== '';
    await pause(200);
  }
}

/** Renames a folder, or copies it where the file system cannot rename one, as in a container one of its image. */
function move(from, to) {
  try {
    renameSync(from, to);
  } catch (error) {
    if (error.code !== 'EXDEV') throw error;
    cpSync(from, to, { recursive: true });
    rmSync(from, { recursive: true });
  }
}

/**
 * Puts the new build in place, with the scripts and styles of the one before: pages open in browsers ask for them later, and so do pages
 * from servers that are not updated yet. A server that runs reads only those from disk.
 */
function publish() {
  const assets = join(DIST, 'client', 'assets');
  if (existsSync(assets)) cpSync(assets, join(NEXT, 'previous', 'assets'), { recursive: true });
  rmSync(OLD, { recursive: true, force: true });
  if (existsSync(DIST)) move(DIST, OLD);
  move(NEXT, DIST);
  rmSync(OLD, { recursive: true, force: true });
}

/**
 * Calls `make`, which fills NEXT, and publishes that. If it throws, or the process is killed, the present build stays as it is. `isDone`:
 * after waiting for another build, true when nothing is left to do.
 */
export async function replaceBuild(make, isDone) {
  const hasWaited = await takeLock();
  const renewal = setInterval(() => existsSync(LOCK) && utimesSync(LOCK, new Date(), new Date()), RENEWED);
  try {
    if (hasWaited && isDone()) return;
    rmSync(NEXT, { recursive: true, force: true });
    await make();
    publish();
  } finally {
    clearInterval(renewal);
    rmSync(NEXT, { recursive: true, force: true });
    rmSync(LOCK, { force: true });
  }
}
