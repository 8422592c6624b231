import { House, School } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '../../src/ui/checkbox';
import { ChoiceCards } from '../../src/ui/choice-cards';
import { Combobox } from '../../src/ui/combobox';
import { Field } from '../../src/ui/field';
import { Stepper } from '../../src/ui/stepper';
import { Sample } from './sample';

interface Place {
  id: string;
  name: string;
  region: string;
}

const places: Place[] = [
  { id: 'eh9', name: 'Marchmont, Edinburgh', region: 'EH9' },
  { id: 'g12', name: 'Hillhead, Glasgow', region: 'G12' },
  { id: 'ab10', name: 'Aberdeen', region: 'AB10' },
  { id: 'dd1', name: 'Dundee', region: 'DD1' },
  { id: 'eh8', name: 'Newington, Edinburgh', region: 'EH8' },
];

type MoveType = 'student' | 'house';

export function FieldSamples() {
  return (
    <>
      <Sample title="Fields">
        <Field
          label="Full name"
          name="name"
          autoComplete="name"
          hint="As on your doorbell, so that the driver finds you"
        />
        <Field
          label="E-mail"
          type="email"
          name="email"
          defaultValue="ailsa@"
          error="Please enter a valid email address"
        />
        <Field label="Phone" type="tel" name="phone" optionalLabel="(optional)" placeholder="07700 900123" />
        <Field as="select" label="Subject" defaultValue="quote">
          <option value="quote">A quote</option>
          <option value="booking">A booking I have made</option>
        </Field>
        <Field
          as="textarea"
          label="Message"
          optionalLabel="(optional)"
          defaultValue="The piano is on the second floor."
        />
        <Field label="Booking number" defaultValue="67a1c0ffee" disabled />
        <Checkbox label="Lift available" />
        <Checkbox
          label="E-mail me about similar services of yours"
          hint="You can opt out with one click."
          defaultChecked
        />
        <Checkbox label="I have read the terms" error="Please read the terms first" />
        <Checkbox label="Send me a text message" disabled />
      </Sample>
      <Choosing />
      <Searching />
      <Counting />
    </>
  );
}

function Choosing() {
  const [type, setType] = useState<MoveType | undefined>('student');
  return (
    <Sample title="Choice cards">
      <ChoiceCards
        id="move-type"
        name="move-type"
        legend="What kind of move is it?"
        hint="You can change this later."
        value={type}
        onChange={setType}
        choices={[
          {
            value: 'student',
            title: 'Student move',
            description: 'A room or two',
            note: 'from £50',
            icon: <School size={24} />,
          },
          {
            value: 'house',
            title: 'Home move',
            description: 'A flat or a house',
            note: 'from £200',
            icon: <House size={24} />,
          },
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
    </Sample>
  );
}

function Searching() {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('nothing yet');
  const found = places.filter(({ name, region }) => `${name} ${region}`.toLowerCase().includes(text.toLowerCase()));
  return (
    <Sample title="Combobox">
      <Combobox
        id="pickup"
        label="Postcode or place"
        hint="Start typing, for example EH9"
        placeholder="EH9 1HZ"
        text={text}
        items={text === '' ? [] : found}
        itemToString={({ name }) => name}
        itemKey={({ id }) => id}
        renderItem={({ name, region }) => (
          <>
            {name} <small>{region}</small>
          </>
        )}
        status={text === '' ? '' : found.length === 0 ? 'Nothing found' : `${found.length} places`}
        onInput={setText}
        onChoose={({ name }) => {
          setText(name);
          setChosen(name);
        }}
      />
      <p>
        Chosen: <output>{chosen}</output>
      </p>
      <Combobox
        id="destination"
        label="Destination"
        error="Location is too far from our service area"
        text="Lerwick"
        items={[]}
        itemToString={({ name }: Place) => name}
        itemKey={({ id }) => id}
        onInput={() => undefined}
        onChoose={() => undefined}
      />
    </Sample>
  );
}

function Counting() {
  const [floor, setFloor] = useState(0);
  const [boxes, setBoxes] = useState(12);
  return (
    <Sample title="Steppers">
      <Stepper
        label="Floor"
        value={floor}
        max={20}
        valueText={floor === 0 ? 'Ground' : undefined}
        decrementLabel="One floor down"
        incrementLabel="One floor up"
        onChange={setFloor}
      />
      <Stepper
        label="Medium boxes"
        hint="457 × 457 × 305 mm, 10–15 kg"
        value={boxes}
        max={99}
        decrementLabel="One medium box fewer"
        incrementLabel="One medium box more"
        onChange={setBoxes}
      />
    </Sample>
  );
}
