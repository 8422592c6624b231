/** Ten sentences for a crew and a customer who do not share a language. */
import { doorstep as english } from '#locales/en/doorstep';
import { doorstep as chinese } from '#locales/zh/doorstep';
import { Text } from '#ui/layout';
import styles from './staff.module.css';
import { useViewer } from './viewer';

const KEYS = Object.keys(english.sentences) as (keyof typeof english.sentences)[];

export function Doorstep() {
  const { lang } = useViewer();
  const t = lang === 'zh' ? chinese : english;
  return (
    <section className={styles.sheet}>
      <Text as="h2" size={20}>
        {t.title}
      </Text>
      <Text soft>{t.hint}</Text>
      <ul className={styles.sentences}>
        {KEYS.map((key) => (
          <li key={key}>
            <span lang="en-GB">{english.sentences[key]}</span>
            <span lang="zh-Hans">{chinese.sentences[key]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
