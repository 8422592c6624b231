import { Page } from '../../ui/page';
import { Cities } from './cities';
import { Closing } from './closing';
import { Costs } from './costs';
import { Hero } from './hero';
import styles from './home-page.module.css';
import { Questions } from './questions';
import { Reviews } from './reviews';
import { Services } from './services';
import { Steps } from './steps';
import { Talk } from './talk';
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
        <Talk />
        <Reviews />
        <Cities />
        <Questions />
        <Closing />
      </div>
    </Page>
  );
}
