/** The properties of the form of a record. */
export interface RecordFormProps<Row> {
  /** Null for a new one. */
  readonly row: Row | null;
  readonly onClose: () => void;
  readonly onSaved: (row: Row) => void;
}
