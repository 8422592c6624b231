import { House, School } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '../../src/ui/checkbox';
import { ChoiceCards } from '../../src/ui/choice-cards';
import { Combobox } from '../../src/ui/combobox';
import { Field } from '../../src/ui/field';
import { Stepper } from '../../src/ui/stepper';

export function FieldSamples() {
  return (
    <>
      <Field label="Full name" autoComplete="name" hint="As on your doorbell, so that the driver finds you" />
      <Field label="Email" type="email" defaultValue="ailsa@" error="Please enter a valid email address" />
      <Field label="Phone" type="tel" optionalLabel="(optional)" placeholder="07700 900123" />
      <Field as="select" label="Subject" defaultValue="quote">
        <option value="quote">A quote</option>
        <option value="booking">A booking I have made</option>
      </Field>
      <Field as="textarea" label="Message" defaultValue="The piano is on the second floor." />
      <Field label="Booking number" defaultValue="67a1c0ffee" disabled />
      <Checkbox label="Email me about similar services" hint="You can opt out with one click." defaultChecked />
      <Checkbox label="Send me a text message" disabled />
    </>
  );
}

export function ChoiceSamples() {
  const [type, setType] = useState<'student' | 'house'>('student');
  return (
    <>
      <ChoiceCards
        id="move-type"
        name="move-type"
        legend="What kind of move is it?"
        hint="You can change this later."
        value={type}
        onChange={setType}
        choices={[
          { value: 'student', title: 'Student move', note: 'from £50', icon: <School size={24} /> },
          { value: 'house', title: 'Home move', note: 'from £200', icon: <House size={24} /> },
        ]}
      />
      <ChoiceCards
        id="payment"
        name="payment"
        legend="How would you like to pay?"
        error="Please choose one"
        value={undefined}
        onChange={() => undefined}
        choices={[
          { value: 'now', title: 'In full now' },
          { value: 'later', title: 'On the day', description: 'Not offered for this move', disabled: true },
        ]}
      />
    </>
  );
}

const PLACES = ['Marchmont, Edinburgh', 'Hillhead, Glasgow', 'Aberdeen', 'Dundee', 'Newington, Edinburgh'];

export function ComboboxSamples() {
  const [text, setText] = useState('');
  const found = PLACES.filter((place) => text !== '' && place.toLowerCase().includes(text.toLowerCase()));
  return (
    <>
      <Combobox
        id="pickup"
        label="Postcode or place"
        hint="Start typing, for example Edinburgh"
        placeholder="EH9 1HZ"
        text={text}
        items={found}
        itemToString={String}
        itemKey={String}
        status={text === '' ? '' : found.length === 0 ? 'Nothing found' : `${found.length} places`}
        onInput={setText}
        onChoose={setText}
      />
      <Combobox
        id="destination"
        label="Destination"
        error="Location is too far from our service area"
        text="Lerwick"
        items={[]}
        itemToString={String}
        itemKey={String}
        onInput={() => undefined}
        onChoose={() => undefined}
      />
    </>
  );
}

export function StepperSamples() {
  const [floor, setFloor] = useState(0);
  const [boxes, setBoxes] = useState(99);
  return (
    <>
      <Stepper
        label="Floor"
        value={floor}
        max={20}
        valueText={floor === 0 ? 'Ground' : undefined}
        wholeNumber="Please enter a whole number"
        decrementLabel="One floor down"
        incrementLabel="One floor up"
        onChange={setFloor}
      />
      <Stepper
        label="Medium boxes"
        hint="457 × 457 × 305 mm, 10–15 kg"
        value={boxes}
        max={99}
        wholeNumber="Please enter a whole number"
        decrementLabel="One medium box fewer"
        incrementLabel="One medium box more"
        onChange={setBoxes}
      />
    </>
  );
}
