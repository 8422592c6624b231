import { useRef } from 'react';
import styles from '../panel.module.css';
import { liveStore, type WatchedPage } from './live-store';
import { writeSession } from './session';

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** Saves the session that is shown, and opens one that was saved. */
export function SessionFiles({ page }: { page: WatchedPage | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <p className={styles.files}>
      {page && (
        <button
          type="button"
          className={styles.quiet}
          onClick={() =>
            download(`session-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.json`, writeSession(page))
          }
        >
          Save session
        </button>
      )}
      <button type="button" className={styles.quiet} onClick={() => input.current?.click()}>
        Open session
      </button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label="Session file"
        onChange={async (event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) liveStore.import(await file.text());
        }}
      />
    </p>
  );
}
