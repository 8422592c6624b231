import { Page } from '../../ui/page';
import { Closing } from './closing';
import { Costs } from './costs';
import { Hero } from './hero';
import styles from './home-page.module.css';
import { Questions } from './questions';
import { Services } from './services';
import { Steps } from './steps';
import { Trust } from './trust';

export function HomePage() {
  return (
    <Page width="wide">
      <div className={styles.page}>
        <Hero />
        <Services />
        <Trust />
        <Steps />
        <Costs />
        <Questions />
        <Closing />
      </div>
    </Page>
  );
}
