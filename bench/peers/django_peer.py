"""A peer: Django REST framework as it comes, with its ORM, over the same file. The two lists, the write and one read.

Each list is a queryset with what it prefetches and a serializer; the key is looked up and hashed for every request.
"""
import base64
import hashlib
import hmac
import json
import os
import uuid
from datetime import datetime

import django
from django.apps import AppConfig
from django.conf import settings


class Peer(AppConfig):
    name, label = "django_peer", "peer"



settings.configure(
    ALLOWED_HOSTS=["*"],
    DATABASES={
        "default": {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": os.environ["DATABASE"],
            "CONN_MAX_AGE": None,
            "OPTIONS": {"timeout": 20},
        }
    },
    DEFAULT_AUTO_FIELD="django.db.models.AutoField",
    INSTALLED_APPS=["rest_framework", "django_peer.Peer"],
    REST_FRAMEWORK={
        "DEFAULT_AUTHENTICATION_CLASSES": [],
        "DEFAULT_PERMISSION_CLASSES": [],
        "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
        "UNAUTHENTICATED_USER": None,
    },
    ROOT_URLCONF="django_peer",
    SECRET_KEY="of the benchmark",
    USE_TZ=True,
)
django.setup()

from django.core.wsgi import get_wsgi_application  # noqa: E402
from django.db import models, transaction  # noqa: E402
from django.db.backends.signals import connection_created  # noqa: E402
from django.db.models import Prefetch  # noqa: E402
from django.urls import path  # noqa: E402
from rest_framework import serializers  # noqa: E402
from rest_framework.exceptions import AuthenticationFailed  # noqa: E402
from rest_framework.response import Response  # noqa: E402
from rest_framework.views import APIView  # noqa: E402


def keep_promises(connection, **_):
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA synchronous = FULL")
    # As later versions can be told to: a transaction that reads first and writes then is refused when another has written.
    connection._start_transaction_under_autocommit = lambda: connection.cursor().execute("BEGIN IMMEDIATE")


connection_created.connect(keep_promises)


def text(**options):
    return models.TextField(null=True, **options)


def link(to, column, name="+"):
    return models.ForeignKey(to, models.DO_NOTHING, db_column=column, related_name=name, null=True)


class Stored(models.Model):
    id = models.TextField(primary_key=True)
    gym_id = text(db_column="gymId")

    class Meta:
        abstract = True


def kept_in(table):
    return type("Meta", (), {"managed": False, "db_table": table, "app_label": "peer"})


class ApiKey(Stored):
    name = text()
    secret_hash = text(db_column="secretHash")
    Meta = kept_in("ApiKey")


class Athlete(Stored):
    name, email, gender, access, staff = text(), text(), text(), text(), text()
    added_at = text(db_column="addedAt")
    Meta = kept_in("Athlete")


class Movement(Stored):
    name, description, complex = text(), text(), text()
    has_calories = models.BooleanField(db_column="hasCalories")
    has_distance = models.BooleanField(db_column="hasDistance")
    has_duration = models.BooleanField(db_column="hasDuration")
    has_height = models.BooleanField(db_column="hasHeight")
    has_load = models.BooleanField(db_column="hasLoad")
    has_power = models.BooleanField(db_column="hasPower")
    has_reps = models.BooleanField(db_column="hasReps")
    video_id, video_service = text(db_column="videoId"), text(db_column="videoService")
    Meta = kept_in("Movement")


class Override(models.Model):
    movement = models.OneToOneField(
        Movement, models.DO_NOTHING, db_column="movementId", primary_key=True, related_name="override"
    )
    gym_id, description = text(db_column="gymId"), text()
    has_description = models.BooleanField(db_column="hasDescription")
    has_video = models.BooleanField(db_column="hasVideo")
    video_id, video_service = text(db_column="videoId"), text(db_column="videoService")
    Meta = kept_in("MovementOverride")


class Workout(Stored):
    name, type, description, details = text(), text(), text(), text()
    Meta = kept_in("Workout")


class Wod(Stored):
    Meta = kept_in("Wod")


class Competition(Stored):
    Meta = kept_in("Competition")


class Event(Stored):
    position = models.IntegerField()
    Meta = kept_in("Event")


class Registration(Stored):
    competition = link(Competition, "competitionId")
    division_id, team_name = text(db_column="divisionId"), text(db_column="teamName")
    registered_at, withdrawn_at = text(db_column="registeredAt"), text(db_column="withdrawnAt")
    Meta = kept_in("Registration")


class Participant(Stored):
    registration = link(Registration, "registrationId", "participants")
    position = models.IntegerField()
    name, email, gender, affiliation = text(), text(), text(), text()
    country_code = text(db_column="countryCode")
    captain = models.BooleanField()
    Meta = kept_in("Participant")


class TrainingSession(Stored):
    athlete, wod = link(Athlete, "athleteId"), link(Wod, "wodId")
    logged_at = text(db_column="loggedAt")
    Meta = kept_in("TrainingSession")


class Result(Stored):
    session = link(TrainingSession, "sessionId", "results")
    position = models.IntegerField()
    prescribed = link(Workout, "prescribedWorkoutId")
    scaled = link(Workout, "scaledWorkoutId")
    type, status, scaling, details, description, notes = text(), text(), text(), text(), text(), text()
    total = models.FloatField()
    perceived_exertion = models.IntegerField(db_column="perceivedExertion")
    wod_component_id, done_at = text(db_column="wodComponentId"), text(db_column="doneAt")
    Meta = kept_in("Result")


class Score(Stored):
    registration = link(Registration, "registrationId", "scores")
    event, participant = link(Event, "eventId"), link(Participant, "participantId")
    result = link(Result, "resultId")
    video_url = text(db_column="videoUrl")
    Meta = kept_in("Score")


class Comment(Stored):
    result, parent = link(Result, "resultId", "comments"), link("self", "parentId", "replies")
    author = link(Athlete, "authorId")
    author_name, api_key_id = text(db_column="authorName"), text(db_column="apiKeyId")
    created_at, deleted_at = text(db_column="createdAt"), text(db_column="deletedAt")
    text = text()
    Meta = kept_in("Comment")


class AuditEntry(Stored):
    actor_kind, actor_id, actor_name = text(db_column="actorKind"), text(db_column="actorId"), text(db_column="actorName")
    action, after, at = text(), text(), text()
    subject_type, subject_id = text(db_column="subjectType"), text(db_column="subjectId")
    request_id = text(db_column="requestId")
    Meta = kept_in("AuditEntry")


class Moment(serializers.Field):
    def to_representation(self, stored):
        # A moment that was just written is the text still; one that is read has been parsed by the driver.
        return stored[:-1] + "000Z" if isinstance(stored, str) else stored.strftime("%Y-%m-%dT%H:%M:%S.%fZ")


class MovementSerializer(serializers.ModelSerializer):
    source = serializers.SerializerMethodField()
    complex_details = serializers.SerializerMethodField()

    class Meta:
        model = Movement
        fields = ["id", "name", "description", "complex_details", "has_calories", "has_distance", "has_duration"]
        fields += ["has_height", "has_load", "has_power", "has_reps", "source"]

    def get_source(self, movement):
        return "platform" if movement.gym_id is None else "custom"

    def get_complex_details(self, movement):
        return movement.complex and json.loads(movement.complex)

    def to_representation(self, movement):
        shown = super().to_representation(movement)
        override = getattr(movement, "override", None)
        if override and override.has_description:
            shown["description"] = override.description
        video = override if override and override.has_video else movement
        if video.video_id is not None:
            shown["video"] = {"id": video.video_id, "service": video.video_service}
        return shown


def named_in(details):
    if details.get("type") == "StrengthResult":
        return [each["movement_id"] for each in details["sets"]]
    return [line["id"] for part in ("buy_in", "movements", "cash_out") for line in details.get(part, [])]


class Workouts:
    """The workouts and movements of an answer, each shown once."""

    def __init__(self, gym_id, workouts, results=()):
        self.details = {workout.id: json.loads(workout.details) for workout in workouts}
        done = [json.loads(result.details) for result in results]
        ids = {id for details in [*self.details.values(), *done] for id in named_in(details)}
        rows = Movement.objects.filter(id__in=ids).select_related("override")
        self.movements = {row.id: MovementSerializer(row).data for row in rows}
        self.shown = {workout.id: self.show(workout) for workout in workouts}

    def listed(self, ids):
        return [self.movements[id] for id in dict.fromkeys(ids)]

    def show(self, workout):
        details = self.details[workout.id]
        movements = self.listed(named_in(details))
        return {
            "description": workout.description,
            "details": details,
            "movements": movements,
            "name": workout.name,
            "type": workout.type,
        }


class ResultSerializer(serializers.ModelSerializer):
    class Meta:
        model = Result
        fields = ["type", "status", "scaling", "description", "done_at", "perceived_exertion", "notes", "wod_component_id"]

    def to_representation(self, result):
        workouts = self.context["workouts"]
        details = json.loads(result.details)
        done = workouts.details[result.scaled_id or result.prescribed_id]
        return {
            **super().to_representation(result),
            "details": details,
            "movements": workouts.listed([*named_in(done), *named_in(details)]),
            "prescribed_workout": workouts.shown[result.prescribed_id],
            "scaled_workout": workouts.shown[result.scaled_id] if result.scaled_id else None,
        }


class ScoreSerializer(serializers.ModelSerializer):
    event_id, participant_id = serializers.CharField(), serializers.CharField()
    result = ResultSerializer()

    class Meta:
        model = Score
        fields = ["id", "event_id", "participant_id", "video_url", "result"]

    def to_representation(self, score):
        shown = super().to_representation(score)
        shown["result"]["details"]["total"] = score.result.total
        return shown


class ParticipantSerializer(serializers.ModelSerializer):
    class Meta:
        model = Participant
        fields = ["id", "name", "email", "gender", "country_code", "affiliation", "captain"]


class RegistrationSerializer(serializers.ModelSerializer):
    registered_at = Moment()
    withdrawn = serializers.SerializerMethodField()
    participants = ParticipantSerializer(many=True)
    scores = ScoreSerializer(many=True)

    class Meta:
        model = Registration
        fields = ["id", "division_id", "registered_at", "team_name", "withdrawn", "participants", "scores"]

    def get_withdrawn(self, registration):
        return registration.withdrawn_at is not None


class AthleteSerializer(serializers.ModelSerializer):
    added_at = Moment()

    class Meta:
        model = Athlete
        fields = ["access", "added_at", "email", "gender", "id", "name", "staff"]


class CommentSerializer(serializers.ModelSerializer):
    author, replies = serializers.SerializerMethodField(), serializers.SerializerMethodField()
    can_modify = serializers.ReadOnlyField(default=True)
    created_at = Moment()

    class Meta:
        model = Comment
        fields = ["id", "author", "can_modify", "created_at", "text", "replies"]

    def get_author(self, comment):
        return {"name": comment.author.name if comment.author else comment.author_name, "id": comment.author_id}

    def get_replies(self, comment):
        return [] if comment.parent_id else CommentSerializer(comment.replies.all(), many=True).data

    def to_representation(self, comment):
        return {**super().to_representation(comment), "can_modify": True}


class SessionResultSerializer(ResultSerializer):
    comments = CommentSerializer(many=True)

    class Meta(ResultSerializer.Meta):
        fields = ["id", *ResultSerializer.Meta.fields, "comments"]


class SessionSerializer(serializers.ModelSerializer):
    athlete, results = AthleteSerializer(), SessionResultSerializer(many=True)
    competition = serializers.ReadOnlyField(default=None)

    class Meta:
        model = TrainingSession
        fields = ["id", "athlete", "competition", "results"]

    def to_representation(self, session):
        return {**super().to_representation(session), "competition": None}


class Keyed(APIView):
    def initial(self, request, *args, **kwargs):
        id, _, secret = base64.b64decode(request.headers["Authorization"][6:]).decode().partition(":")
        key = ApiKey.objects.filter(id=id).first()
        given = hashlib.sha256(secret.encode()).hexdigest()
        if key is None or not hmac.compare_digest(given, key.secret_hash):
            raise AuthenticationFailed()
        self.key = key


class Registrations(Keyed):
    def get(self, request, id):
        gym_id = self.key.gym_id
        Competition.objects.get(gym_id=gym_id, id=id)
        scores = Score.objects.order_by("event__position", "participant__position", "participant_id").select_related(
            "result__prescribed", "result__scaled"
        )
        participants = Participant.objects.order_by("position", "id")
        rows = list(
            Registration.objects.filter(gym_id=gym_id, competition_id=id)
            .order_by("registered_at", "id")
            .prefetch_related(Prefetch("scores", scores), Prefetch("participants", participants))[: int(request.GET["limit"])]
        )
        results = [score.result for row in rows for score in row.scores.all()]
        context = {"workouts": workouts_of(gym_id, results)}
        return Response(RegistrationSerializer(rows, many=True, context=context).data)


class Sessions(Keyed):
    def get(self, request, id):
        gym_id = self.key.gym_id
        Wod.objects.get(gym_id=gym_id, id=id)
        said = Comment.objects.filter(deleted_at=None).order_by("created_at", "id").select_related("author")
        comments = said.filter(parent_id=None).prefetch_related(Prefetch("replies", said))
        results = Result.objects.order_by("position", "id").select_related("prescribed", "scaled")
        rows = list(
            TrainingSession.objects.filter(gym_id=gym_id, wod_id=id)
            .order_by("logged_at", "id")
            .select_related("athlete")
            .prefetch_related(Prefetch("results", results.prefetch_related(Prefetch("comments", comments))))[
                : int(request.GET["limit"])
            ]
        )
        context = {"workouts": workouts_of(gym_id, [result for row in rows for result in row.results.all()])}
        return Response(SessionSerializer(rows, many=True, context=context).data)


def workouts_of(gym_id, results):
    workouts = {each.id: each for result in results for each in (result.prescribed, result.scaled) if each}
    return Workouts(gym_id, workouts.values(), results)


class OneWorkout(Keyed):
    def get(self, request, id):
        workout = Workout.objects.get(gym_id=self.key.gym_id, id=id)
        return Response(Workouts(self.key.gym_id, [workout]).shown[id])


class Comments(Keyed):
    @transaction.atomic
    def post(self, request):
        key, sent = self.key, request.data
        author = Athlete.objects.get(gym_id=key.gym_id, id=sent["author_id"], access__in=["member", "marketplace"])
        result = Result.objects.get(gym_id=key.gym_id, id=sent["commentable"]["id"])
        at = datetime.utcnow().isoformat(timespec="milliseconds") + "Z"
        about = {"result_id": result.id, "author_id": author.id, "text": sent["text"]}
        comment = Comment.objects.create(
            id=str(uuid.uuid4()), gym_id=key.gym_id, author_name=author.name, api_key_id=key.id, created_at=at, **about
        )
        AuditEntry.objects.create(
            id=str(uuid.uuid4()),
            gym_id=key.gym_id,
            actor_kind="gym_key",
            actor_id=key.id,
            actor_name=key.name,
            action="comment.create",
            subject_type="comment",
            subject_id=comment.id,
            after=json.dumps(about),
            request_id=str(uuid.uuid4()),
            at=at,
        )
        shown = CommentSerializer(comment).data
        return Response({name: shown[name] for name in ("author", "can_modify", "created_at", "id", "text")}, status=201)


urlpatterns = [
    path("api/public/competitions/<id>/registrations", Registrations.as_view()),
    path("api/public/wods/<id>/training_sessions", Sessions.as_view()),
    path("api/public/workouts/<id>", OneWorkout.as_view()),
    path("api/public/comments", Comments.as_view()),
]
application = get_wsgi_application()
