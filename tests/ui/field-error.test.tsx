import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ChoiceCards } from '../../src/ui/choice-cards';
import { Combobox } from '../../src/ui/combobox';
import { Field } from '../../src/ui/field';

const ignore = () => {};
const texts = { id: 'thing', hint: 'As on the list', error: 'Please choose one' };

test.each([
  ['a text field', 'textbox', <Field key="" label="Thing" {...texts} />],
  [
    'a search field',
    'combobox',
    <Combobox
      key=""
      label="Thing"
      {...texts}
      text=""
      items={['Desk']}
      itemToString={(item) => item}
      itemKey={(item) => item}
      onInput={ignore}
      onChoose={ignore}
    />,
  ],
  [
    'a group of choices',
    'group',
    <ChoiceCards
      key=""
      name="thing"
      legend="Thing"
      {...texts}
      choices={[{ value: 'desk', title: 'Desk' }]}
      value={undefined}
      onChange={ignore}
    />,
  ],
])('%s describes its hint and its error to a screen reader', (_, role, field) => {
  render(field);
  const control = screen.getByRole(role, { name: 'Thing', description: /^As on the list ?Please choose one$/ });
  expect(control.tagName).toMatch(/^(INPUT|FIELDSET)$/);
});
