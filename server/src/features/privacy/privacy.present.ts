import type { ClientData } from '@ledig/contract/guests/privacy.ts';
import type { Language } from '@ledig/contract/primitives.ts';
import { isSameName } from '@ledig/domain/guests/same-name.ts';
import { withoutLinks } from '@ledig/domain/messages/plain-words.ts';
import { isScale, readText } from '@ledig/domain/surveys/questions.ts';
import type { AnswerRecord, GuestRecord } from './client-answers.store.ts';
import type { BookingRecord, ClientRecord, MessageRecord, StayRecord, StoredClientData } from './client-data.store.ts';

const instant = (date: Date): string => date.toISOString();
const instantOrNull = (date: Date | null): string | null => date && instant(date);

const presentStay = (row: StayRecord) => ({
  id: row.id,
  company: row.company,
  department: row.department,
  date_from: instant(row.starts_at),
  date_to: instant(row.ends_at),
  number_of_interactors: row.guests,
  name: row.client_name,
  email: row.client_email,
  country_code: row.client_country_code,
  phone_number: row.client_phone_number,
  note: row.note,
  tags: [...row.tags],
  created_at: instant(row.created_at),
});

type Copied = ClientData['bookings'][number];

const presentGuest = ({ booking_id: _, name, ...row }: GuestRecord): Copied['registered_guests'][number] => ({
  state: row.state,
  full_name: name,
  occupation: row.occupation,
  nationality: row.nationality,
  birthday: row.birthday,
  travel_document_type: row.travel_document_type,
  travel_document_number: row.travel_document_number,
  country_of_residence: row.country_of_residence,
  purpose_of_stay: row.purpose_of_stay,
  address_1: row.address_1,
  address_2: row.address_2,
  arrival_date: row.arrival_date,
  signed_as: row.signed_as,
  confirmed_at: instantOrNull(row.confirmed_at),
  checked_at: instantOrNull(row.checked_at),
});

const presentAnswer = (row: AnswerRecord, language: Language): Copied['survey_answers'][number] => {
  const read = (no: string, en: string) => readText({ no, en }, language === 'no' ? 'no' : 'en');
  const asked = row.questions.flatMap((one) => [one, ...one.children]).find(({ id }) => id === row.question_id);
  const option = asked?.options.find(({ id }) => id === row.option_id);
  return {
    survey: row.survey,
    question: asked ? read(asked.question, asked.question_en) : '',
    answer: option ? read(option.value, option.value_en) : row.answer,
    score: asked && isScale(asked.type) ? row.option_id : null,
    answered_at: instant(row.answered_at),
  };
};

/**
 * A booking with the client's own entries of its guests. Others of the party are only counted: they are separate
 * persons (docs/rules/clients.md#copy).
 */
const presentBooking = (
  row: BookingRecord,
  guests: readonly GuestRecord[],
  isClient: (guest: GuestRecord) => boolean,
  answers: readonly Copied['survey_answers'][number][],
): Copied => {
  const own = guests.filter(isClient);
  return {
    ...presentStay(row),
    expected_arrival: row.expected_arrival,
    expected_departure: row.expected_departure,
    renting_entities: [...row.entities],
    arrived_at: instantOrNull(row.arrived_at),
    checked_out_at: instantOrNull(row.checked_out_at),
    canceled_at: instantOrNull(row.canceled_at),
    cancel_reason: row.cancel_reason,
    registered_guests: own.map(presentGuest),
    other_registered_guests: guests.length - own.length,
    survey_answers: [...answers],
  };
};

const presentMessage = (row: MessageRecord): ClientData['messages'][number] => ({
  kind: row.kind,
  channel: row.channel,
  recipient: row.recipient,
  state: row.state,
  subject: row.subject && withoutLinks(row.subject),
  content: row.content && withoutLinks(row.content),
  created_at: instant(row.created_at),
  sent_at: instantOrNull(row.sent_at),
});

const leftOut = (rows: readonly { readonly total: number }[]): number => (rows[0]?.total ?? 0) - rows.length;

/** A client's copy of their data, with instants in UTC. */
export const presentClientData = (
  client: ClientRecord,
  kept: StoredClientData,
  { now, language }: { readonly now: number; readonly language: Language },
): ClientData => {
  const guests = Map.groupBy(kept.guests, (row) => row.booking_id);
  const answers = Map.groupBy(kept.answers, (row) => row.booking_id);
  const isNamed = (guest: GuestRecord, names: readonly string[]) =>
    client.erased_at === null && names.some((name) => isSameName(guest.name, name));
  return {
    exported_at: new Date(now).toISOString(),
    client: {
      ...client,
      created_at: instant(client.created_at),
      erased_at: instantOrNull(client.erased_at),
    },
    bookings: kept.bookings.map((row) =>
      presentBooking(
        row,
        guests.get(row.id) ?? [],
        (guest) => isNamed(guest, [row.client_name, client.name]),
        (answers.get(row.id) ?? []).map((answer) => presentAnswer(answer, language)),
      ),
    ),
    booking_requests: kept.requests.map((row) => ({
      ...presentStay(row),
      status: row.status,
      decline_reason: row.decline_reason,
      expected_arrival: row.expected_arrival,
      expected_departure: row.expected_departure,
    })),
    waiting_list_entries: kept.entries.map((row) => ({ ...presentStay(row), status: row.status })),
    former_survey_answers: kept.formerAnswers.map((answer) => ({
      booking_id: answer.booking_id,
      ...presentAnswer(answer, language),
    })),
    messages: kept.messages.map(presentMessage),
    left_out: {
      bookings: leftOut(kept.bookings),
      booking_requests: leftOut(kept.requests),
      waiting_list_entries: leftOut(kept.entries),
      messages: leftOut(kept.messages),
    },
  };
};
