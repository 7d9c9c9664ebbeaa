import { Entity, PrimaryColumn } from 'typeorm';

@Entity('notes')
export class Note {
  @PrimaryColumn('text')
  text!: string;
}
