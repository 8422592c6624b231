import styles from './dot-row.module.css';

/** Short texts with a dot between them. Each stays whole if it fits, and no line begins or ends with a dot. */
export function DotRow({ texts }: { texts: readonly string[] }) {
  return (
    <span className={styles.row}>
      {texts.map((text, index) => (
        <span key={text} className={styles.text}>
          {index > 0 && <span className={styles.dot}> · </span>}
          {text}
        </span>
      ))}
    </span>
  );
}
