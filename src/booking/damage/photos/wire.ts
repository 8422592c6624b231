/** The ports of the photographs of a damage report. */
import { damagePhotosMachine } from '#machines/damage-photos.machine';
import { wire } from '#machines/ports';
import { removePhoto, sendPhoto } from '../../../api/damage-photos';

export const wired = { damagePhotos: wire(damagePhotosMachine, { sendPhoto, removePhoto }) };
