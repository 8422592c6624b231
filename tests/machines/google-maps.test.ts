import { expect, it } from 'vitest';
import { googleMapsMachine } from '#machines/google-maps.machine';
import { mapsHealthOf } from '#machines/google-maps.view';
import { driveActor } from '../support/charts/actor';

it('the script is requested four times, each later than before, and again on request', () => {
  const drive = driveActor(googleMapsMachine, {});
  const health = () => mapsHealthOf(drive.seen());
  expect(health()).toEqual({ script: 'unused', searchFailed: false });
  drive.perform({ type: 'script.requested' });
  for (const pause of [500, 1000, 2000]) {
    drive.settle('loadGoogleMaps', { error: 'blocked' });
    drive.clock.increment(pause - 1);
    expect(drive.seen().value.script).toBe('pausing');
    drive.clock.increment(1);
    expect(drive.seen().value.script).toBe('loading');
  }
  drive.clock.increment(8000);
  expect(health().script).toBe('failed');
  drive.perform({ type: 'script.requested' });
  expect(health().script).toBe('failed');
  drive.perform({ type: 'retry.requested' });
  drive.settle('loadGoogleMaps', { error: 'blocked' });
  drive.clock.increment(500);
  expect(drive.seen().value.script).toBe('loading');
  drive.settle('loadGoogleMaps', { output: {} });
  expect(health().script).toBe('ready');
});
