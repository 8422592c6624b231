import { doorstep as english } from '#locales/en/doorstep';
import { doorstep as chinese } from '#locales/zh/doorstep';
import styles from './doorstep.module.css';

const KEYS = Object.keys(english.sentences) as (keyof typeof english.sentences)[];

/** The sentences for the doorstep, in both languages whatever the page's is. */
export function Doorstep() {
  return (
    <ul className={styles.sentences}>
      {KEYS.map((key) => (
        <li key={key}>
          <span lang="en-GB">{english.sentences[key]}</span>
          <span lang="zh-Hans">{chinese.sentences[key]}</span>
        </li>
      ))}
    </ul>
  );
}
